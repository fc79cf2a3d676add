import { looksSecret } from '../config/secrets';
import { isSecretName, isSecretValue } from './redact/names';

/** Whether a value is a credential, by the name that it stands under or by how it looks: it is written into no file. */
export const isCredential = (name: string, value: string): boolean =>
  looksSecret(name, value) || (isSecretName(name) && isSecretValue(value));
