// Written by scripts/revisions-index.mjs; every folder of revisions stands here, oldest first.
export const REVISION_IDS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;
