// Written by scripts/revisions-index.mjs; every folder of revisions stands here, oldest first.
export { default as r20241105 } from './revisions/2024-11-05';
export { default as r20250326 } from './revisions/2025-03-26';
export { default as r20250618 } from './revisions/2025-06-18';
export { default as r20251125 } from './revisions/2025-11-25';
export { default as r20260728 } from './revisions/2026-07-28';
