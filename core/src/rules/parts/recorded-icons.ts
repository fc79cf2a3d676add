import { has, isObject, member } from '../../frame/envelope';
import type { RecordingContext } from '../rule';
import { iconSources } from './icons';

const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

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

const NONE: ReturnType<typeof iconSources> = [];
const hasIcons = (item: unknown) => isObject(item) && has(item, 'icons');

/** Told without taking the answer apart: most results of tools are plain text from a server that has no icon. */
function mayShowIcons(result: unknown, method: string): boolean {
  if (!isObject(result)) return false;
  if (method !== 'tools/call') return true;
  const content = member(result, 'content');
  const meta = member(result, '_meta');
  if (Array.isArray(content) ? content.some(hasIcons) : hasIcons(content)) return true;
  return isObject(meta) && hasIcons(member(meta, SERVER_INFO));
}

/** The sources of the icons in an answer of the server. */
export function recordedIcons({ step, revision }: RecordingContext): ReturnType<typeof iconSources> {
  const { message, value, call, direction } = step;
  const method = call && revision.methods.get(call.method);
  if (message?.kind !== 'result' || direction === 'c2s' || call === undefined || method === undefined) return NONE;
  if (!mayShowIcons(message.result, call.method)) return NONE;
  const answers = { method, params: call.params, inferred: false };
  return iconSources({ revision, value, message, recorded: true, answers });
}
