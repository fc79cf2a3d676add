import { SETTINGS, SETTINGS_SECTION, type SettingName } from '@wirebench/core/contract/settings';
import { REVISION_IDS } from '@wirebench/core/spec/revision-ids';
import type { RevisionId } from '@wirebench/core/spec/types';
import * as vscode from 'vscode';

type Plain<T> = T extends number ? number : T extends boolean ? boolean : T extends string ? string : T;
type Value<N extends SettingName> = N extends 'rules'
  ? Record<string, 'error' | 'warning' | 'info' | 'hint' | 'off'>
  : N extends 'redact'
    ? { readonly names?: readonly string[]; readonly patterns?: readonly string[] }
    : Plain<(typeof SETTINGS)[N]['default']>;

/** A setting's value; one of the wrong type counts as unset. */
export function setting<N extends SettingName>(name: N, scope?: vscode.ConfigurationScope): Value<N> {
  const spec = SETTINGS[name];
  const value = vscode.workspace.getConfiguration(SETTINGS_SECTION, scope).get<unknown>(name);
  return (typeof value === spec.type && value !== null ? value : spec.default) as Value<N>;
}

/** The revision that somebody set; undefined where nobody did, or wrote what is no revision. */
export function revisionSetting(scope?: vscode.ConfigurationScope): RevisionId | undefined {
  const stated = vscode.workspace.getConfiguration(SETTINGS_SECTION, scope).inspect<string>('protocolVersion');
  const value = stated?.workspaceFolderValue ?? stated?.workspaceValue ?? stated?.globalValue;
  return REVISION_IDS.find((id) => id === value);
}

export function onSettings(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(SETTINGS_SECTION)) listener();
  });
}
