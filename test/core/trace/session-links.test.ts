import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linksOf } from './links';
import { analyse } from './records';

// Sessions with a server on the v2 SDK, recorded over stdio in both eras and over HTTP; read through row by row.
const FOLDER = join(__dirname, '..', '..', 'fixtures', 'links');

it.each([
  [
    'legacy-stdio',
    '1<2, 4<5, 6<7, 8<9, 10<11, 12<13, 15<16, 14<17, 18<20 progress, 18<22 progress, 18<24 progress, 18<25, 26<27, 28<29, 30<32 progress, 30<34 progress, 30<36 progress, 30<37, 38<39',
  ],
  [
    'modern-stdio',
    '1<2, 3<4, 5<6, 7<8, 9<10, 11<12, 11<13 retry, 13<14, 15<16 log, 15<17 progress, 15<18 log, 15<19 progress, 15<20 log, 15<21 progress, 15<22, 23<24, 25<26, 27<28 log, 27<29 progress, 27<30 log, 27<31 progress, 27<32 log, 27<33 progress, 27<34, 35<36',
  ],
  [
    'modern-http',
    '0<1, 2<3 http, 2<4 subscription, 5<6, 7<8, 9<10, 11<12, 13<14, 15<16, 17<18, 19<20, 21<22 http, 21<23 log, 21<24 progress, 21<25 log, 21<26 progress, 21<27 log, 21<28 progress, 21<29, 21<30 http, 31<32, 31<33 retry, 33<34, 35<36, 2<37-40 subscription, 41<42, 43<44, 45<46, 47<48, 49<50, 51<52, 53<54 http, 53<55-59 progress, 2<60 http, 53<61 http',
  ],
])('%s', (name, links) => {
  const lines = readFileSync(join(FOLDER, `${name}.mcptrace`), 'utf8')
    .trimEnd()
    .split(/\r?\n/);
  expect(linksOf(analyse(lines).index)).toBe(links);
});
