import type { RequestFile, SessionMode } from './types';

/**
 * How the session of a run is opened: as the file says, else `bare` where one of the items to send is a verbatim
 * `initialize` (the file shakes hands itself, so all of the run goes into that session), else the caller's default.
 */
export function sessionModeOf(file: RequestFile, order: readonly number[], fallback: SessionMode): SessionMode {
  if (file.session) return file.session;
  const handshake = order.some((index) => {
    const item = file.items[index];
    return item?.mode === 'verbatim' && item.method === 'initialize';
  });
  return handshake ? 'bare' : fallback;
}
