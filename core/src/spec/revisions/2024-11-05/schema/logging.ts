import { any, choice, ref, string } from '../../../builder';
import { notification, request } from '../../../builder-messages';
import type { Definitions } from '../../../types';

const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

/** Log messages of the server. */
export const logging: Definitions = {
  LoggingLevel: choice(LEVELS, 'How grave it is, by the syslog scale of RFC 5424.'),
  SetLevelRequest: request('logging/setLevel', 'Chooses which log messages the server sends.', {
    level: ref('LoggingLevel', 'The least grave level wanted; all above come too.'),
  }),
  LoggingMessageNotification: notification('notifications/message', 'A line of the log of the server.', {
    level: ref('LoggingLevel', 'How grave it is.'),
    'logger?': string('Which part of the server speaks.'),
    data: any('What happened: a text or any other JSON.'),
  }),
};
