/** The style of the page: light or dark as the reader's system is. */
export const STYLE = `
:root { color-scheme: light dark; --faint: #6b6b6b; --line: #d5d5d5; --fault: #b3261e; --warn: #8a5a00; --code: #f4f4f4; }
@media (prefers-color-scheme: dark) { :root { --faint: #a3a3a3; --line: #454545; --fault: #ff8a80; --warn: #f0c060; --code: #262626; } }
body { font: 14px/1.45 system-ui, sans-serif; margin: 1.5rem; }
h1 { font-size: 1.3rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; position: sticky; top: 0; background: Canvas; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td:nth-child(4) { width: 60%; }
.n { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
.n a { color: var(--faint); }
summary { cursor: pointer; overflow-wrap: anywhere; }
:focus-visible, tr:target { outline: 2px solid Highlight; }
pre { background: var(--code); padding: .6rem; margin: .4rem 0; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 40rem; overflow: auto; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .8rem; margin: .4rem 0; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
.fault, .error { color: var(--fault); }
.warning { color: var(--warn); }
code { color: var(--faint); }
@media (forced-colors: active) { .fault, .error, .warning { font-weight: bold; } }
`;

/** of exactly that text: the page's policy lets no other style in; a test holds the two together */
export const STYLE_HASH = 'sha256-4KYl82mzFwwfVg+gXc7FzQK0e/gxlpom9dVc5HH0Mls=';
