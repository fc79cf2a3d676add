import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/bench/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});
