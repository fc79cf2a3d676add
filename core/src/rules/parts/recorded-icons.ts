import type { RecordingContext } from '../rule';
import { iconSources } from './icons';

/** The methods whose answers show icons. */
export const SHOW_ICONS = [
  'initialize',
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'tools/call',
  'prompts/get',
] as const;

/** The sources of the icons in an answer of the server. */
export function recordedIcons({ step, revision }: RecordingContext): ReturnType<typeof iconSources> {
  const { message, value, call, direction } = step;
  const method = call && revision.methods.get(call.method);
  if (message === undefined || direction === 'c2s' || call === undefined || method === undefined) return [];
  const answers = { method, params: call.params, inferred: false };
  return iconSources({ revision, value, message, recorded: true, answers });
}
