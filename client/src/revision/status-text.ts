import type { RevisionChoice } from '@wirebench/core/request/types';

/** Where a revision was found, in a word for the status bar and a sentence for its tooltip. */
export function sourceWords(source: RevisionChoice['source']): { readonly word: string; readonly sentence: string } {
  switch (source) {
    case 'message':
      return { word: 'message', sentence: 'The message itself says so.' };
    case 'file':
      return { word: 'file', sentence: 'The protocolVersion of this file says so.' };
    case 'session':
      return { word: 'session', sentence: 'The running session with the server of this file speaks it.' };
    case 'setting':
      return { word: 'setting', sentence: 'The setting mcpWirebench.protocolVersion says so.' };
    case 'default':
      return { word: 'default', sentence: 'Nothing says otherwise: it is the newest revision.' };
  }
}
