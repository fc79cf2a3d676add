import { type ChildProcess, spawn } from 'node:child_process';
import type { InitializationOptions } from '@wirebench/core/contract/language-server';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import type {
  ClientCapabilities,
  Diagnostic,
  InitializeResult,
  Position,
  Range,
  Registration,
  RegistrationParams,
  TextEdit,
} from 'vscode-languageserver';
import { bundledServer } from './bundle';

/** An editor with pull diagnostics and snippets, as VS Code is one. */
const PULLS: ClientCapabilities = {
  textDocument: { diagnostic: {}, completion: { completionItem: { snippetSupport: true } } },
};

export interface Marked {
  readonly text: string;
  /** of the `|` that was in it */
  readonly position: Position;
}

/** A text in which one `|` marks a position. */
export function marked(source: string): Marked {
  const at = source.indexOf('|');
  return { text: source.slice(0, at) + source.slice(at + 1), position: positionAt(source, at) };
}

/** The position of the first occurrence of a part, or of one behind its beginning. */
export function positionOf(text: string, part: string, plus = 0): Position {
  return positionAt(text, text.indexOf(part) + plus);
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

/** What stands in a range of a text. */
export function textIn(text: string, { start, end }: Range): string {
  return text.slice(offsetAt(text, start), offsetAt(text, end));
}

/** Applies edits that do not overlap, as an editor does. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .sort((a, b) => offsetAt(text, b.range.start) - offsetAt(text, a.range.start))
    .reduce(
      (now, { range, newText }) =>
        now.slice(0, offsetAt(text, range.start)) + newText + now.slice(offsetAt(text, range.end)),
      text,
    );
}

function offsetAt(text: string, { line, character }: Position): number {
  return (
    text
      .split('\n')
      .slice(0, line)
      .reduce((sum, one) => sum + one.length + 1, 0) + character
  );
}

/** A client of the language server over real stdio. */
export class Editor {
  readonly published: { uri: string; version?: number; diagnostics: Diagnostic[] }[] = [];
  private readonly waiting = new Set<() => void>();
  private opened = 0;

  private constructor(
    private readonly child: ChildProcess,
    readonly connection: MessageConnection,
    readonly initialized: InitializeResult,
    /** what the server asked to be told of */
    readonly registered: readonly Registration[],
  ) {
    connection.onNotification('textDocument/publishDiagnostics', (params) => {
      this.published.push(params);
      for (const look of this.waiting) look();
    });
  }

  static async start(
    capabilities = PULLS,
    options: InitializationOptions = {},
    folders: readonly string[] = [],
  ): Promise<Editor> {
    const child = spawn(process.execPath, [await bundledServer(), '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const registered: Registration[] = [];
    const connection = createMessageConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    connection.onRequest('client/registerCapability', (params: RegistrationParams) => {
      registered.push(...params.registrations);
      return null;
    });
    connection.listen();
    const initialized = await connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: null,
      ...(folders.length > 0 && { workspaceFolders: folders.map((uri) => ({ uri, name: uri })) }),
      capabilities,
      initializationOptions: options,
    });
    const editor = new Editor(child, connection, initialized, registered);
    await connection.sendNotification('initialized', {});
    return editor;
  }

  /** opens a new document and gives its uri; the name may be one already */
  async open(text: string, name = `file-${++this.opened}.mcp.json`, languageId = 'mcp-request'): Promise<string> {
    const uri = name.startsWith('file:') ? name : `file:///workspace/${name}`;
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
    return uri;
  }

  async change(uri: string, version: number, contentChanges: readonly unknown[]): Promise<void> {
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
  }

  ask<T>(method: string, uri: string, more: object = {}): Promise<T> {
    return this.connection.sendRequest<T>(`textDocument/${method}`, { textDocument: { uri }, ...more });
  }

  async diagnostics(uri: string): Promise<Diagnostic[]> {
    return (await this.ask<{ items: Diagnostic[] }>('diagnostic', uri)).items;
  }

  /** the first that was pushed and fits */
  pushed(fits: (params: Editor['published'][number]) => boolean): Promise<Editor['published'][number]> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.published.find(fits);
        if (!found) return;
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
  }

  async stop(): Promise<void> {
    const ended = new Promise<void>((done) => this.child.on('close', () => done()));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    await ended;
    this.connection.dispose();
  }
}
