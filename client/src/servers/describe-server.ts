import type { ServerEntry } from '@wirebench/core/config/types';
import type { SessionInfo } from '@wirebench/core/contract/engine';

/** How a server looks in the tree: words, icon, and what can be done with it. */
export interface ServerLook {
  readonly description: string;
  /** a codicon, and the theme colour that tells its state */
  readonly icon: string;
  readonly color?: string;
  /** words that menus ask for: `startable`, `stoppable`, … */
  readonly can: readonly string[];
  /** plain text */
  readonly tooltip: string;
}

/** @param trusted whether anything may be started in this workspace */
export function describeServer(entry: ServerEntry, session: SessionInfo | undefined, trusted: boolean): ServerLook {
  const can = ['configured'];
  const base = { can, tooltip: tooltipOf(entry, session) };
  if (entry.disabled) return { ...base, description: 'switched off', icon: 'circle-slash' };
  if (entry.transport !== 'stdio') {
    return { ...base, description: `${entry.transport}: sending comes later`, icon: 'globe' };
  }
  if (session) can.push('logged');
  if (session?.trace !== undefined) can.push('recorded');
  switch (session?.state) {
    case 'starting':
      can.push('stoppable');
      return { ...base, description: 'starting…', icon: 'loading~spin' };
    case 'ready':
      can.push('stoppable');
      return { ...base, description: readyText(session), icon: 'circle-filled', color: 'testing.iconPassed' };
    case 'stopping':
      return { ...base, description: 'stopping…', icon: 'loading~spin' };
    case 'failed':
      can.push('startable');
      return { ...base, description: session.message ?? 'failed', icon: 'error', color: 'testing.iconFailed' };
    default:
      can.push('startable');
      return { ...base, description: trusted ? 'stopped' : 'not started: Restricted Mode', icon: 'circle-outline' };
  }
}

function readyText({ era, revision, pid, serverInfo }: SessionInfo): string {
  const version = serverInfo && `${serverInfo.name} ${serverInfo.version}`;
  return [revision, era, pid === undefined ? undefined : `pid ${pid}`, version].filter(Boolean).join(' · ');
}

function tooltipOf(entry: ServerEntry, session: SessionInfo | undefined): string {
  const what = entry.url ?? [entry.command, ...(entry.args ?? [])].filter((part) => part !== undefined).join(' ');
  return [entry.name, what, entry.file, session?.message].filter(Boolean).join('\n');
}
