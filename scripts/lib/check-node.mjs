// Runs before anything else and on any Node that knows modules at all, so that an old one gets a clear line.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Chainage needs Node 20.19 or newer, this is ${process.versions.node}: get one from https://nodejs.org\n`,
  );
  process.exit(1);
}
