import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { Failure } from '../lib/failure.mjs';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;

/** The files of a VSIX (a zip), from its central directory, as `{ path, size, read() }`, sorted by path. */
export async function vsixEntries(file) {
  const zip = readFileSync(file);
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end--;
  if (end < 0) throw new Failure(`${file} is no zip file.`);
  const entries = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Failure(`${file} has a broken directory.`);
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const [method, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 42)];
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    if (!path.endsWith('/')) entries.push({ path, size, read: () => contentAt(zip, local, packed, method) });
    at += 46 + name + extra + comment;
  }
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function contentAt(zip, local, packed, method) {
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(start, start + packed);
  return method === 0 ? bytes : inflateRawSync(bytes);
}

/** What may never be shipped, whatever the allow-list says. */
export function checkVsix(entries) {
  const unwanted = entries.filter(({ path }) =>
    /\.(node|dll|so|dylib|exe|map|ts|tsbuildinfo)$|node_modules/.test(path),
  );
  if (unwanted.length > 0) throw new Failure(`Not to be shipped: ${unwanted.map(({ path }) => path).join(', ')}`);
}
