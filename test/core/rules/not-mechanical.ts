/** Requirements whose row names as fix what no edit of the recording can do, each with the reason. */
export const NOT_MECHANICAL: Readonly<Record<string, string>> = {
  'auth/challenge-scope': 'Which scope a request needs, only the author of the server knows.',
  'auth/resource-metadata-undiscoverable': 'Where the metadata is served, only the author of the server knows.',
  'http/get-stream-opened': 'What to listen to, only the author of the client knows.',
  'deprecated/http-sse-transport': 'Another transport is another program, not another recording.',
  'cancel/client-over-http':
    'The failing recording shows the cancellation alone: no stream of the request is there to close.',
  'lifecycle/client-waits-for-init-result':
    'The failing recording ends before `notifications/initialized`, behind which the request would go.',
  'jsonrpc/client-response': 'The answer belongs into the retry of a request, and the message does not tell of which.',
  'error/id-null': 'These revisions want an id, and nothing tells whose; only 2025-11-25 may leave it out.',
  'deprecated/roots-request': 'Directories as arguments of tools are another program, not another recording.',
  'deprecated/sampling-request': 'To call a model provider is another program, not another recording.',
  'deprecated/logging-message': 'To log elsewhere is another program, not another recording.',
};
