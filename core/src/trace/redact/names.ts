/** characters of a name that are looked at */
const LONGEST = 200;
/** names that are remembered */
const MOST = 5000;

/** `clientSecret`, `X-Api-Key` and `client_secret` in one spelling: words in lower case with underscores between. */
function wordsOf(name: string): string {
  return name
    .slice(0, LONGEST)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
}

const SECRET =
  /(?:^|_)(?:password|passwd|passphrase|passcode|pwd|secrets?|credentials?|api_?keys?|app_?key|private_?key|secret_?key|access_?key|signing_?key|encryption_?key|master_?key|account_?key|shared_?key|auth_?key|ssh_?key|client_?key|deploy_?key|service_?key|subscription_?key|authorization|cookies?|bearer|jwt|dsn|connection_?string|conn_?str|client_?assertion|code_?verifier|device_?code|otp|totp|one_?time_?code|recovery_?codes?|pin_?code|cvv|cvc|credit_?card|card_?number|ssn|database_?url|db_?url|webhook_?url)(?:$|_)/;
/** only as the last word, or alone */
const SECRET_END =
  /(?:^|_)(?:(?:access|auth|refresh|id|api|bot|session|csrf|xsrf|user|oauth|bearer)?_?tokens?|pass|auth)$/;
const ALONE = new Set(['pin', 'token', 'tokens', 'pat', 'pass', 'auth']);
/** tokens that are none of the secret kind */
const HARMLESS =
  /(?:^|_)(?:progress|page|next_page|prev_page|continuation|cancel|cancellation|sync|input|output|max|min|prompt|completion|total|cached|reasoning|stop|eos|bos|pad|num|n)_tokens?$/;
/** said about a secret, not the secret */
const ABOUT =
  /_(?:names?|types?|url|uri|endpoints?|expir\w*|expires_(?:at|in)|at|hint|policy|length|min|max|required|enabled|description|title|count|file|path|label|prefix|header|supported|algorithms?|alg|methods?|format|used|limit|budget|status|state|version|schema|location|scheme|mode|provider|domain|same_?site)$/;
const SAID_ALL_THE_SAME = /(?:^|_)(?:database_?url|db_?url|webhook_?url)$/;

/** Whether what stands under a name is a secret: `apiKey`, `GITHUB_TOKEN`, `db-password`, `Authorization`. */
export const isSecretName = remembered((name) => {
  const words = wordsOf(name);
  if (words === '' || HARMLESS.test(words)) return false;
  if (ABOUT.test(words) && !SAID_ALL_THE_SAME.test(words)) return false;
  return ALONE.has(words) || SECRET.test(words) || SECRET_END.test(words);
});

/** Names that say little by themselves: under them only what looks random is a secret. */
export const isSuspiciousName = remembered((name) =>
  /(?:^|_)(?:keys?|key_id|auth|session|sess|sid|signature|sig|hash|salt|nonce|code|pat|env|hmac|license)(?:$|_)/.test(
    wordsOf(name),
  ),
);

/** The same few names come again and again. */
function remembered(test: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const is = test(name);
    if (name.length <= LONGEST) known.set(name, is);
    return is;
  };
}

/** Everything below such a member is secret, but for schemas. */
export function isSecretContainer(name: string): boolean {
  return (
    /(?:^|_)(?:credentials?|secrets|cookies|api_?keys|tokens)$/.test(wordsOf(name)) && !HARMLESS.test(wordsOf(name))
  );
}

/** Parameters of an address that carry a credential there, and often mean something else elsewhere. */
export function isSecretParameter(name: string): boolean {
  return (
    isSecretName(name) ||
    /^(?:code|key|sig|signature|x_amz_(?:signature|credential|security_token)|x_goog_(?:signature|credential)|se_?sig|hmac|ticket|assertion|samlresponse|id_token_hint)$/.test(
      wordsOf(name),
    )
  );
}

/** Headers that say `key` or `token` and hold none. */
const HARMLESS_HEADER =
  /^(?:sec_websocket_(?:key|accept)|mcp_.*|etag|www_authenticate|access_control_.*|x_csrf_protection|idempotency_key|surrogate_key|cache_key)$/;

export function isSecretHeader(name: string): boolean {
  const words = wordsOf(name);
  if (HARMLESS_HEADER.test(words)) return false;
  return isSecretName(name) || /(?:^|_)(?:token|secret|key|auth|signature)$/.test(words) || words === 'authentication';
}

/** Nothing that stands for a secret, or says that there is none. */
const STAND_IN =
  /^[\s"'(<[{]*(?:redacted|removed|hidden|masked|none|null|undefined|empty|true|false|\*+$|x{4,}$|\.{3,}$|…$|\$\{[^}]*\}$|\$[A-Z_]+$|%[A-Z_]+%$|<[^>]*>$|\{\{.*\}\}$)/i;

/** Whether a value under a secret's name is the secret itself, and not what stands for it. */
export const isSecretValue = (value: string): boolean => /\S/.test(value) && !STAND_IN.test(value);
