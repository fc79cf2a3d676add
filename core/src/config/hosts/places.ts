import type { UserPlaces } from './types';

export function below(folder: string, places: UserPlaces, ...steps: readonly string[]): string {
  const separator = places.platform === 'win32' ? '\\' : '/';
  return [folder.replace(/[\\/]+$/, ''), ...steps].join(separator);
}

/** Where applications keep what belongs to a user. */
export function applicationData(places: UserPlaces): string {
  switch (places.platform) {
    case 'win32':
      return places.appData ?? below(places.home, places, 'AppData', 'Roaming');
    case 'darwin':
      return below(places.home, places, 'Library', 'Application Support');
    case 'linux':
      return configHome(places);
  }
}

/** `$XDG_CONFIG_HOME`, or where it is by default; on every platform that has no place of its own. */
export function configHome(places: UserPlaces): string {
  return places.xdgConfigHome ?? below(places.home, places, '.config');
}
