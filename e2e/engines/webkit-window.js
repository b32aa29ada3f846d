// A window of WebKitGTK that does what is asked of it, a line of JSON each, until there are no more. Run by gjs.
import GLib from 'gi://GLib';
import Gio from 'gi://Gio';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

Gio._promisify(WebKit.WebView.prototype, 'call_async_javascript_function', 'call_async_javascript_function_finish');
Gio._promisify(Gio.DataInputStream.prototype, 'read_line_async', 'read_line_finish_utf8');
Gtk.init(null);

const [place, folder] = ARGV;
const web_context = folder
  ? new WebKit.WebContext({
      website_data_manager: new WebKit.WebsiteDataManager({
        base_data_directory: folder,
        base_cache_directory: `${folder}/cache`,
      }),
    })
  : WebKit.WebContext.new_ephemeral();

// What Safari has switched on and GTK has not.
const settings = new WebKit.Settings({ enable_developer_extras: true, enable_page_cache: true });
const features = WebKit.Settings.get_all_features();
for (let at = 0; at < features.get_length(); at += 1) {
  const feature = features.get(at);
  if (/^StorageAPI/.test(feature.get_identifier())) settings.set_feature_enabled(feature, true);
}

const view = new WebKit.WebView({ web_context, settings });
const window = new Gtk.Window();
window.set_default_size(...(place === 'desk' ? [1280, 720] : [390, 844]));
window.add(view);
window.show_all();

let file;
view.connect('run-file-chooser', (_view, request) => {
  request.select_files([file]);
  return true;
});
view.connect('permission-request', (_view, request) => {
  request.deny();
  return true;
});
view.connect('script-dialog', (_view, dialog) => {
  if (dialog.get_dialog_type() !== WebKit.ScriptDialogType.ALERT) dialog.confirm_set_confirmed(true);
  return true;
});

const run = async (script) => {
  const value = await view.call_async_javascript_function(script, -1, null, null, null, null);
  const json = value.is_undefined() ? undefined : value.to_json(0);
  return json === undefined ? null : JSON.parse(json);
};

const ACTIONS = {
  open: (url) =>
    new Promise((done, fail) => {
      let failure;
      const signals = [
        view.connect('load-failed', (_view, _event, _uri, error) => {
          failure = error;
          return false;
        }),
        view.connect('load-changed', (_view, event) => {
          if (event !== WebKit.LoadEvent.FINISHED) return;
          for (const signal of signals) view.disconnect(signal);
          if (failure) fail(failure);
          else done(null);
        }),
      ];
      view.load_uri(url);
    }),
  run,
  print: (path) =>
    new Promise((done, fail) => {
      const print_settings = new Gtk.PrintSettings();
      print_settings.set_printer('Print to File');
      print_settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf');
      print_settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(path, null));
      const operation = new WebKit.PrintOperation({ web_view: view, print_settings });
      operation.connect('finished', () => done(null));
      operation.connect('failed', (_operation, error) => fail(error));
      operation.print();
    }),
  choose: async (path) => {
    file = path;
    await run('while (!document.querySelector("input[type=file]")) await new Promise(requestAnimationFrame);');
    return run('document.querySelector("input[type=file]").click()');
  },
};

const lines = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0 }) });
const loop = new GLib.MainLoop(null, false);

async function follow() {
  for (;;) {
    const [line] = await lines.read_line_async(GLib.PRIORITY_DEFAULT, null);
    if (line === null) return;
    const [[action, given]] = Object.entries(JSON.parse(line));
    const answer = await ACTIONS[action](given).then(
      (value) => ({ value }),
      (error) => ({ error: String(error?.message ?? error) }),
    );
    print(JSON.stringify(answer));
  }
}

follow().finally(() => loop.quit());
loop.run();
