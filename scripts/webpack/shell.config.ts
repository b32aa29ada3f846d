import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { CHUNK_TIMEOUT_MS, common } from './common.ts';
import { LICENCES, LicencesPlugin } from './licences.plugin.ts';
import { FILES_FOR_SERVER, isForServer } from './needs-server.ts';
import { BUILD, ROOT } from './paths.ts';
import { sharedVersion } from './shared-entries.ts';

const require = createRequire(import.meta.url);
const FOLDER = resolve(ROOT, 'shell');

/** Above this a module of `shared` is worth a chunk of its own. */
const SMALL = 12_000;

type InjectOptions = ConstructorParameters<typeof InjectManifest>[0];
type ManifestTransform = NonNullable<InjectOptions['manifestTransforms']>[number];
type Graph = webpack.ModuleGraph;
type Chunks = webpack.ChunkGraph;
type Choice = (module: webpack.Module, graph: Graph) => boolean;

/** Whether only pages of the office and of an account want it. */
const isOfOffice = (module: webpack.Module, graph: Chunks): boolean =>
  [...graph.getModuleChunksIterable(module)].every(({ name }) => isForServer(name));

const isShared =
  (choice: Choice) =>
  (module: webpack.Module, { moduleGraph, chunkGraph }: { moduleGraph: Graph; chunkGraph: Chunks }): boolean =>
    /[\\/]shared[\\/]src[\\/].*\.(tsx?|css)$/.test(module.nameForCondition() ?? '') &&
    module.size() < SMALL &&
    !isOfOffice(module, chunkGraph) &&
    choice(module, moduleGraph);

/** Small libraries behind a door of `shared` (`lib/ids`, `ui/icons`): else each chunk brings what it wants of them itself. */
const BEHIND_DOORS = /[\\/]node_modules[\\/](uuid|lucide-react)[\\/]/;

/** What photos are looked at closely and printed with: a page that shows them small does without. */
const CLOSE_TO_PHOTOS =
  /[\\/](offline[\\/]reads[\\/]kept-photos|kit[\\/]photos[\\/](contact-(paper|sheet)|(list|record)-sheet|low-data|load-photo|photo-viewer|proof|sheet-photos|use-(stage-name|whole-photo)|verify-photo|viewer|zoom|zoomable))\./;
const isOfPhotos: Choice = (module) => CLOSE_TO_PHOTOS.test(module.nameForCondition() ?? '');

/** Of the work without signal, what pages need at once; the rest opens the device's databases, later and together. */
const AT_ONCE =
  /[\\/]offline[\\/]\w+[\\/](query-store|reader|at-hand|endpoint|reference|readiness|outbox-store|outbox\.model|is-mobile|silence|dependents)\.ts$/;
const isLater: Choice = (module) => {
  const path = module.nameForCondition() ?? '';
  return (
    /[\\/]shared[\\/]src[\\/](offline[\\/]|kit[\\/]home[\\/]device-reads\.)/.test(path) &&
    !AT_ONCE.test(path) &&
    !CLOSE_TO_PHOTOS.test(path)
  );
};

const FORM_LIBRARIES = /[\\/]node_modules[\\/](zod|react-hook-form)[\\/]/;
const FORM_PARTS =
  /[\\/]shared[\\/]src[\\/].*(select|picker|input|area|checkbox|field|file|photo|option|address|date-rules|state-names|contracts[\\/]plates)/;
/** Wanted before any form: the switch of the profile menu with the style sheet of the checkbox, and the search of lists. */
const NO_FORM_PARTS = /[\\/]ui[\\/](switch|checkbox\.module|search-box)\./;

/** Whether a module is a part of forms by its name, or imports what validates and drives them. Lazy imports do not count. */
function needsForms(module: webpack.Module, graph: Graph, seen = new Set<webpack.Module>()): boolean {
  const path = module.nameForCondition() ?? '';
  if (NO_FORM_PARTS.test(path)) return false;
  if (FORM_LIBRARIES.test(path) || FORM_PARTS.test(path)) return true;
  seen.add(module);
  return module.dependencies.some((dependency) => {
    const next = graph.getModule(dependency);
    return next !== null && !seen.has(next) && needsForms(next, graph, seen);
  });
}

/** Of the record kit, what lists and the home page need too; the rest is wanted when a record is opened. */
const KIT_OF_LISTS =
  /[\\/]kit[\\/](home[\\/](?!standing).*|track[\\/]track-flag|texts|lookup-label|carried-label|cell|kind|labels|scope|list|list[\\/].*|page[\\/]page.*|pending[\\/](queued-chip|pending-chip|use-pending|open-outbox|follow-receipts|rows-of)|record[\\/](record-routes|screens|kind-parts|pages|record\.model|record\.queries))\./;
/** What only an open record draws, or works out. */
const RECORD_FRAME =
  /[\\/]shared[\\/]src[\\/](api-client[\\/]latest-now|kit[\\/]page[\\/]page-parts|ui[\\/](record-page|road-strip|fold)|lib[\\/](geo|format[\\/](qr|position-value))|i18n[\\/](import|nearest)-texts|contracts[\\/](check-place|nearest-on-road|import-paths|registers|contract-number))\./;
const isOfRecords: Choice = (module) => {
  const path = module.nameForCondition() ?? '';
  if (RECORD_FRAME.test(path)) return true;
  return /[\\/]shared[\\/]src[\\/](contracts[\\/])?kit[\\/]/.test(path) && !KIT_OF_LISTS.test(path);
};

/** What only sheets with lines need of the kit. */
const KIT_OF_LINES = /[\\/]shared[\\/]src[\\/](contracts[\\/]kit[\\/](lines|decimal-sum)|kit[\\/]lines[\\/].*)\./;
const isOfLines: Choice = (module) => KIT_OF_LINES.test(module.nameForCondition() ?? '');

/** What only the home page and the road draw: who opens a list does without. */
const KIT_OF_HOME =
  /[\\/]shared[\\/]src[\\/](kit[\\/]home[\\/](?!find|words-on-device|unsent-rows|standing|device-reads|home\.model)|ui[\\/]aged-heading\.)/;
const isOfHome: Choice = (module) => KIT_OF_HOME.test(module.nameForCondition() ?? '');

/** What a patrol round needs while it runs. */
const KIT_OF_TRACKS =
  /[\\/]shared[\\/]src[\\/](kit[\\/]track[\\/](?!track-flag)|contracts[\\/]track\.|i18n[\\/]track-texts\.)/;
const isOfTracks: Choice = (module) => KIT_OF_TRACKS.test(module.nameForCondition() ?? '');

/** Charts: only pages that draw one load them. */
const isOfCharts: Choice = (module) =>
  /[\\/]shared[\\/]src[\\/]kit[\\/]charts[\\/]/.test(module.nameForCondition() ?? '');

/** Dashboards, and what is issued regularly or checked: only their pages draw them. */
const isOfReports: Choice = (module) =>
  /[\\/]shared[\\/]src[\\/](kit[\\/]board[\\/]|i18n[\\/]board-texts\.|lib[\\/]use-package-code\.|contracts[\\/](dashboard|issued-paper|report-schedule)(-paths)?\.)/.test(
    module.nameForCondition() ?? '',
  );

/** The road as a strip: only its page draws it. */
const isOfStrip: Choice = (module) =>
  /[\\/]shared[\\/]src[\\/](kit[\\/]strip[\\/]|i18n[\\/]strip-texts\.|contracts[\\/]road-line\.)/.test(
    module.nameForCondition() ?? '',
  );

/** What it says, or each page that draws it would bring a copy. */
const STRIP_TEXTS = /[\\/]shared[\\/]src[\\/]i18n[\\/]strip[\\/]\w+\.json$/;

/** What draws the map comes with it, or each phone would keep it. */
const MAP = /[\\/]node_modules[\\/]leaflet[\\/]/;

/** What only a search from anywhere needs. */
const KIT_OF_SEARCH =
  /[\\/]shared[\\/]src[\\/](kit[\\/]home[\\/](find[\w.-]*|words-on-device|unsent-rows)|kit[\\/]list[\\/](found|filtered)-here|contracts[\\/]search-(places|sounds|forms|terms))\./;
const isOfSearch: Choice = (module) => KIT_OF_SEARCH.test(module.nameForCondition() ?? '');

/** Views that somebody keeps of a list: at a desk, and on a phone behind the filters. */
const KEPT_VIEWS =
  /[\\/]shared[\\/]src[\\/](ui[\\/]chosen-columns|contracts[\\/]list-view-paths|kit[\\/]list[\\/](columns-key|kept[\\/].*))\./;
const isKeptView: Choice = (module) => KEPT_VIEWS.test(module.nameForCondition() ?? '');

/** What only a desk draws of a list. */
const LIST_AT_DESK =
  /[\\/]shared[\\/]src[\\/](ui[\\/](data-table|column-chooser|desk[\\/]antd.*)|lib[\\/]format[\\/]serial|kit[\\/]list[\\/](record-table|dense-cell|at-desk[\\/].*))\./;
const isAtDesk: Choice = (module) => LIST_AT_DESK.test(module.nameForCondition() ?? '');

/** Drawn of a list only where something of it has not been sent. */
const UNSENT = /[\\/]kit[\\/]list[\\/]unsent-above\./;
const isOfMost: Choice = (module) => !UNSENT.test(module.nameForCondition() ?? '');

/** The sentence a phone's form begins with: no desk draws it. */
const SENTENCE = /[\\/]kit[\\/]form[\\/]sentence[\\/]/;
const isOfSentence: Choice = (module) => SENTENCE.test(module.nameForCondition() ?? '');

/** What one record is decided with, and several at a time: no list waits for it. */
const DECISION = /[\\/]kit[\\/]actions[\\/]decision(-words)?\./;
const BULK =
  /[\\/]kit[\\/]list[\\/]at-desk[\\/](bulk-(bar|steps|dialog)|row-result|(use|run)-bulk|left-out|all-alike)\./;
const isOfDecisions: Choice = (module) => DECISION.test(module.nameForCondition() ?? '');
const isOfBulk: Choice = (module) => BULK.test(module.nameForCondition() ?? '');

/** Of the shell itself, what several of its first chunks start with (app, layout, sign-in, remotes): once for all instead of in each. */
const SHELL_FIRST =
  /[\\/]shell[\\/]src[\\/](registry[\\/](registry|broken-releases|stored-copy-header)|remotes[\\/](remote-loads|use-remote-label|page-ahead)|offline[\\/]set-store|app[\\/]refresh-session)\./;

/**
 * Gives every file of the shell its hash: a worker with one file that is not what was built (half of it, or a hotel's
 * sign-in page in its place) is not installed, and the one before goes on.
 */
const withIntegrity: ManifestTransform = (entries, compilation) => ({
  manifest: entries.map((entry) => {
    const asset = (compilation as webpack.Compilation).getAsset(entry.url.replace(/^\//, ''));
    if (!asset) throw new Error(`${entry.url} is not in the build`);
    const hash = createHash('sha256').update(asset.source.buffer()).digest('base64');
    return { ...entry, integrity: `sha256-${hash}` };
  }),
  warnings: [],
});

/**
 * webpack's configuration of the shell. It is an ordinary build: the shell provides its modules to remotes at run time
 * (shell/src/remotes/federation.ts), so nothing here delays its own start or duplicates its code.
 */
export function shellConfig(): Configuration {
  const base = common(FOLDER);
  const { version } = require(join(FOLDER, 'package.json')) as { version: string };
  return {
    ...base,
    name: 'shell',
    entry: { shell: './src/index.ts' },
    output: {
      path: join(BUILD, 'shell'),
      clean: true,
      publicPath: '/',
      uniqueName: 'chainage_shell',
      filename: 'shell/[name].[contenthash:8].js',
      chunkFilename: 'shell/[name].[contenthash:8].js',
      assetModuleFilename: 'shell/[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: join(FOLDER, 'src/remotes/shared-modules.ts'),
          loader: resolve(import.meta.dirname, 'shared-modules.loader.ts'),
        },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        SHELL_VERSION: JSON.stringify(version),
        SHARED_VERSION: JSON.stringify(sharedVersion()),
        // The registry names the entry scripts, so the federation runtime needs neither manifests nor their snapshots.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      // The package names only its development build to bundlers; the other one has no warnings in it.
      new webpack.NormalModuleReplacementPlugin(/react-router[\\/]dist[\\/]development[\\/]/, (resource) => {
        const data = resource.createData as Partial<Record<'resource' | 'request' | 'userRequest' | 'context', string>>;
        for (const key of ['resource', 'request', 'userRequest', 'context'] as const)
          data[key] = data[key]?.replace(/(react-router[\\/]dist[\\/])development/, '$1production');
      }),
      new LicencesPlugin(),
      new HtmlPlugin({ template: './public/index.html', scriptLoading: 'defer', inject: 'head' }),
      new MiniCssExtractPlugin({
        filename: 'shell/[name].[contenthash:8].css',
        chunkFilename: 'shell/[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      new CopyPlugin({ patterns: [{ from: './public', globOptions: { ignore: ['**/index.html'] } }] }),
      new InjectManifest({
        swSrc: './src/service-worker/service-worker.ts',
        swDest: 'service-worker.js',
        // screenshots are for the window that asks whether to install
        exclude: [/\.map$/, LICENCES, /^screenshots\//, FILES_FOR_SERVER],
        dontCacheBustURLsMatching: /^\/?shell\//,
        maximumFileSizeToCacheInBytes: 5_000_000,
        manifestTransforms: [withIntegrity],
      }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        minSize: 10_000,
        cacheGroups: {
          // Libraries change rarely: apart, they stay cached over releases of the shell.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', priority: 20 },
          validation: { test: FORM_LIBRARIES, name: 'forms', chunks: 'async', priority: 12, enforce: true },
          // The small parts of `shared` in few chunks instead of one request each: what forms need, what records need, the rest.
          forms: { test: isShared(needsForms), name: 'ui-forms', chunks: 'async', priority: 11, enforce: true },
          later: { test: isShared(isLater), name: 'offline', chunks: 'async', priority: 13, enforce: true },
          records: { test: isShared(isOfRecords), name: 'ui-record', chunks: 'async', priority: 10.5, enforce: true },
          desk: { test: isShared(isAtDesk), name: 'ui-desk', chunks: 'async', priority: 10.7, enforce: true },
          lines: { test: isShared(isOfLines), name: 'ui-lines', chunks: 'async', priority: 10.8, enforce: true },
          kept: { test: isShared(isKeptView), name: 'ui-kept', chunks: 'async', priority: 11.5, enforce: true },
          home: { test: isShared(isOfHome), name: 'ui-home', chunks: 'async', priority: 10.85, enforce: true },
          tracks: { test: isShared(isOfTracks), name: 'ui-track', chunks: 'async', priority: 10.88, enforce: true },
          decisions: {
            test: isShared(isOfDecisions),
            name: 'ui-decision',
            chunks: 'async',
            priority: 11.7,
            enforce: true,
          },
          sentence: {
            test: isShared(isOfSentence),
            name: 'ui-sentence',
            chunks: 'async',
            priority: 11.7,
            enforce: true,
          },
          bulk: { test: isShared(isOfBulk), name: 'ui-bulk', chunks: 'async', priority: 11.7, enforce: true },
          photos: { test: isShared(isOfPhotos), name: 'ui-photos', chunks: 'async', priority: 11.6, enforce: true },
          charts: { test: isShared(isOfCharts), name: 'ui-charts', chunks: 'async', priority: 10.89, enforce: true },
          reports: { test: isShared(isOfReports), name: 'ui-reports', chunks: 'async', priority: 10.92, enforce: true },
          map: { test: MAP, name: 'map-leaflet', chunks: 'async', priority: 14, enforce: true },
          strip: { test: isShared(isOfStrip), name: 'ui-strip', chunks: 'async', priority: 10.95, enforce: true },
          stripTexts: { test: STRIP_TEXTS, name: 'ui-strip', chunks: 'async', priority: 10.95, enforce: true },
          search: { test: isShared(isOfSearch), name: 'ui-search', chunks: 'async', priority: 10.9, enforce: true },
          base: { test: isShared(isOfMost), name: 'ui-base', chunks: 'async', priority: 10, enforce: true },
          first: { test: SHELL_FIRST, name: 'first', chunks: 'async', priority: 9, enforce: true },
          doors: { test: BEHIND_DOORS, name: 'ui-base', chunks: 'async', minChunks: 2, priority: 10, enforce: true },
        },
      },
    },
  };
}
