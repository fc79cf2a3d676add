#!/usr/bin/env node
// Committed, since npm links a program only if its file is there when it installs, and the bundle is not yet. In the
// syntax of any Node.js, to say in words what is missing.
const fs = require('node:fs');
const path = require('node:path');

const bundle = path.join(__dirname, '..', '..', 'dist', 'cli.js');
const [major, minor] = process.versions.node.split('.').map(Number);

function refuse(message) {
  process.stderr.write(`wirebench: ${message}\n`);
  process.exit(2);
}

if (major < 20 || (major === 20 && minor < 19)) {
  refuse(`Node.js 20.19 or newer is needed; this is ${process.versions.node} (${process.execPath}).`);
} else if (!fs.existsSync(bundle)) {
  refuse(`it is not built yet: ${bundle} is missing. Run "npm run build" in the checkout.`);
} else {
  require(bundle);
}
