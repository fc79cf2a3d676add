import { test } from 'vitest';
import { sample, samples, shown } from './support';

const only = process.env['ONLY'];
for (const name of samples()) {
  if (only && !name.startsWith(only)) continue;
  test(name, async () => {
    const { summary, rows, findings } = await shown(sample(name));
    console.log(
      `${name} ${JSON.stringify(summary)}\n${rows.map((r) => `      '${r}',`).join('\n')}\n${findings.join('\n')}`,
    );
  });
}
