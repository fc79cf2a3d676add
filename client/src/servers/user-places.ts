import { homedir } from 'node:os';
import type { UserPlaces } from '@wirebench/core/config/hosts/types';

/** Where the files of the user lie, on the machine that the extension runs on. */
export function userPlaces(): UserPlaces {
  const { env, platform } = process;
  return {
    platform: platform === 'win32' || platform === 'darwin' ? platform : 'linux',
    home: homedir(),
    appData: env['APPDATA'],
    xdgConfigHome: env['XDG_CONFIG_HOME'],
    copilotHome: env['COPILOT_HOME'],
  };
}
