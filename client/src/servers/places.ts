import { userFiles, WORKSPACE_FILES } from '@wirebench/core/config/hosts/index';
import type { HostId } from '@wirebench/core/config/types';
import * as vscode from 'vscode';
import { userPlaces } from './user-places';

/** A configuration file of a host, which may or may not exist. */
export interface Place {
  readonly host: HostId;
  readonly uri: vscode.Uri;
  /** it is the user's, not the workspace's */
  readonly ofUser: boolean;
}

/** Where servers may be configured: every folder of the workspace, then the files of the user's hosts. */
export function configurationPlaces(withUserFiles: boolean): readonly Place[] {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  const ofWorkspace = folders.flatMap(({ uri }) =>
    WORKSPACE_FILES.map(({ host, path }) => ({ host, uri: vscode.Uri.joinPath(uri, path), ofUser: false })),
  );
  if (!withUserFiles) return ofWorkspace;
  const known = new Set(ofWorkspace.map(({ uri }) => uri.fsPath));
  const ofUser = userFiles(userPlaces()).map(({ host, path }) => ({ host, uri: vscode.Uri.file(path), ofUser: true }));
  // a home folder that is open as a workspace folder has its files once
  return [...ofWorkspace, ...ofUser.filter(({ uri }) => !known.has(uri.fsPath))];
}
