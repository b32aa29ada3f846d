import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takePhoto } from '#support/photo.ts';
import { PASSWORD } from '#demo-password.ts';
import { act, type Engine } from './engine.ts';

/** What a journey goes through. */
export interface Scene {
  engine: Engine;
  url: string;
  /** Scratch, gone afterwards. */
  folder: string;
  /** Server and database at once. */
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
  /** What the server has of the reports so described. */
  arrived: (description: string) => Promise<unknown>;
}

async function signIn({ engine, url }: Scene, who: string): Promise<void> {
  await engine.open(`${url}/accounts/login`);
  await act(engine, 'fill', 'E-mail or mobile', `${who}@bhima.example`);
  await act(engine, 'fill', '^Password', PASSWORD);
  await act(engine, 'click', 'button', '^Sign in$');
  await act(engine, 'address', '/dashboard');
}

/** A phone does so by itself; elsewhere it is a switch. */
async function workWithoutSignal(engine: Engine): Promise<void> {
  await act(engine, 'click', 'button', '^Profile$');
  await act(engine, 'seesRole', 'link', '^Sign out$');
  await act(engine, 'clickIfThere', 'switch', '^Work without signal');
}

const KILOMETRES = 10;
let reports = 0;

/** A pothole with its photo, a kilometre from the one before: at one place the app asks whether they are the same. */
async function fillIn({ engine, url, folder }: Scene, description: string): Promise<void> {
  const photo = join(folder, 'IMG_0001.jpg');
  writeFileSync(photo, await takePhoto(description));
  await engine.open(`${url}/issues/new/routine_maintenance`);
  await engine.choose(photo);
  await act(engine, 'seesRole', 'img', '^Before 1');
  await act(engine, 'openWord', 'what');
  await act(engine, 'click', 'radio', '^Pavement$');
  await act(engine, 'click', 'radio', '^Pothole$');
  await act(engine, 'openWord', 'place');
  await act(engine, 'fill', '^Chainage(?! to)', `${43 + (reports++ % KILOMETRES)}+250`);
  await act(engine, 'openWord', 'direction');
  await act(engine, 'click', 'radio', '^LHS');
  await act(engine, 'unfold', 'All details');
  await act(engine, 'fill', '^Description', description);
}

/** One report with its photo, whatever was sent twice. */
const ONCE = [{ status: 'pending_review', steps: ['create', 'submit'], photos: 1 }];

async function hasArrived({ engine, url, arrived }: Scene, description: string): Promise<void> {
  await engine.open(`${url}/synchronization`);
  await act(engine, 'sees', 'Everything has arrived');
  const found = await arrived(description);
  if (JSON.stringify(found) !== JSON.stringify(ONCE)) throw new Error(`At the server: ${JSON.stringify(found)}`);
}

export interface Journey {
  title: string;
  /** In a window that keeps nothing once it is closed. */
  isPrivate?: boolean;
  /** With a mouse, where the engine can have either. */
  isAtDesk?: boolean;
  play: (scene: Scene) => Promise<void>;
}

/** The words on each sheet of what was printed. */
function sheetsOf(file: string): string[] {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  if (error) throw new Error('missing pdftotext: apt-get install poppler-utils');
  return stdout.split('\f').slice(0, -1);
}

/** What is pressed one after the other, and so many minutes ago it was then. */
const MOMENTS = [
  ['^1 h ago$', 60],
  ['^1 h earlier$', 120],
  ['^15 min later$', 105],
  ['^15 min ago$', 15],
] as const;

/** Pages left in the midst of a write: WebKit once left the device's tables locked at the third or fourth. */
const LEAVINGS = 8;

export const JOURNEYS: readonly Journey[] = [
  {
    title: 'signs in, filters a list and opens a record of it',
    play: async (scene) => {
      const { engine, url } = scene;
      await signIn(scene, 'patrol_field_crew');
      await engine.open(`${url}/issues/routine_maintenance?status=pending_review`);
      await act(engine, 'click', 'link', 'Pothole|Crack|Edge|Ravel');
      await act(engine, 'address', '/view/');
      await act(engine, 'seesRole', 'heading', 'History');
    },
  },
  {
    title: 'writes a report with a photo while the server is dead, and it arrives once',
    play: async (scene) => {
      const { engine, url } = scene;
      await signIn(scene, 'patrol_field_crew');
      await workWithoutSignal(engine);
      await engine.open(`${url}/synchronization`);
      await act(engine, 'sees', 'Ready: every page opens without signal');
      await scene.kill();
      await fillIn(scene, 'Written with the server dead');
      await act(engine, 'click', 'button', '^Submit');
      await act(engine, 'address', '/view/');
      await engine.open(`${url}/synchronization`);
      await act(engine, 'sees', '1 report and 1 photo are on this');
      await scene.startAgain();
      await hasArrived(scene, 'Written with the server dead');
    },
  },
  {
    title: 'leaves each page in the midst of a comment, and the device still reads what it keeps',
    play: async (scene) => {
      const { engine, url } = scene;
      await signIn(scene, 'patrol_field_crew');
      await engine.open(`${url}/issues/routine_maintenance`);
      await act(engine, 'click', 'link', 'Pothole|Crack|Edge|Ravel');
      const record = url + (await act<string>(engine, 'address', '/view/'));
      for (let leaving = 1; leaving <= LEAVINGS; leaving += 1) {
        await act(engine, 'fill', '^Comment', `Comment ${leaving}`);
        await act(engine, 'click', 'button', '^Send');
        await engine.open(leaving % 2 === 0 ? record : `${record}?again`);
      }
      await engine.open(`${url}/synchronization`);
      await act(engine, 'sees', 'Everything has arrived');
    },
  },
  {
    title: 'says when it was by taps, where the browser has a picker for days only',
    isAtDesk: true,
    play: async (scene) => {
      const { engine, url } = scene;
      await signIn(scene, 'site_engineer');
      await engine.open(`${url}/issues/new/routine_maintenance`);
      const minutesAgo = async (button: string) => {
        await act(engine, 'click', 'button', button);
        const moment = await act<string>(engine, 'valueOf', '^When it happened');
        return Math.round((Date.now() - Date.parse(`${moment}+05:30`)) / 60_000);
      };
      for (const [button, least] of MOMENTS) {
        const ago = await minutesAgo(button);
        // the field has whole minutes, and the machine may be busy between two of them
        if (!(ago >= least && ago <= least + 5)) throw new Error(`${button}: ${ago} minutes ago`);
      }
    },
  },
  {
    title: 'prints a record: the first sheet holds of it what it can, and nothing is there to press',
    play: async (scene) => {
      const { engine, url, folder } = scene;
      await signIn(scene, 'site_engineer');
      await engine.open(`${url}/issues/routine_maintenance?status=pending_review`);
      await act(engine, 'click', 'link', 'Pothole|Crack|Edge|Ravel');
      await act(engine, 'address', '/view/');
      await act(engine, 'seesRole', 'heading', 'History');
      const file = join(folder, 'record.pdf');
      await engine.print(file);
      const [first = '', ...rest] = sheetsOf(file);
      for (const word of [/ISS\/RM/, /Photos/, /Description/])
        if (!word.test(first)) throw new Error(`Not on the first sheet: ${word}\n${first}`);
      // what a screen folds is printed too; how far the first sheet reaches is the engine's
      if (![first, ...rest].some((sheet) => /Package/.test(sheet))) throw new Error('On no sheet: Package');
      const pressed = /Approve|Send|My work|Sync|Share/.exec([first, ...rest].join('\n'));
      if (pressed) throw new Error(`On paper: ${pressed[0]}`);
    },
  },
  {
    title: 'sends a report with a photo from a private window',
    isPrivate: true,
    play: async (scene) => {
      await signIn(scene, 'patrol_field_crew');
      await fillIn(scene, 'From a private window');
      await act(scene.engine, 'click', 'button', '^Submit');
      await act(scene.engine, 'address', '/view/');
      await hasArrived(scene, 'From a private window');
    },
  },
];
