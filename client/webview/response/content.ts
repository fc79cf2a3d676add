import type { ContentBlock, ResponseRef } from '@wirebench/core/contract/engine';
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { size } from '../common/units';
import { host } from './host';
import { PagedElement } from './paged';

const PAGE = 20;
const WINDOW = 180_000;
/** beyond this a picture or sound is shown only when somebody asks */
const EAGER = 3_000_000;
const MEDIA = /^(image\/(png|jpeg|gif|webp|bmp|avif)|audio\/(wav|x-wav|wave|mpeg|mp3|ogg|webm|aac|flac|mp4))$/i;

/** The content blocks of a result as a person would see them; nothing in them is run, fetched or trusted. */
@customElement('wb-content')
export class Content extends PagedElement<ContentBlock> {
  @state() private media = new Map<number, string>();

  static override styles = [
    base,
    css`
      article {
        margin: 8px 12px;
        border: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
      }
      header {
        display: flex;
        gap: 8px;
        padding: 4px 8px;
        background: var(--vscode-sideBarSectionHeader-background);
      }
      pre {
        margin: 0;
        padding: 8px;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        max-height: 480px;
        overflow: auto;
      }
      .body {
        padding: 8px;
      }
      img {
        max-width: 100%;
        max-height: 480px;
        background: var(--vscode-editor-background);
      }
      audio {
        width: 100%;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.release();
  }

  private release(): void {
    for (const url of this.media.values()) URL.revokeObjectURL(url);
    this.media = new Map();
  }

  protected override reset(): void {
    this.release();
  }

  protected async fetch(target: ResponseRef, from: number) {
    const { total, blocks } = await host.request('response/content', { ...target, from, count: PAGE });
    return { total, rows: blocks };
  }

  protected override arrived(blocks: readonly ContentBlock[]): void {
    for (const block of blocks) if (this.isMedia(block) && block.size <= EAGER) void this.loadMedia(block);
  }

  private isMedia(block: ContentBlock): boolean {
    return block.text === undefined && MEDIA.test(block.mimeType ?? '');
  }

  /** fetches the base64 in windows and shows it from a blob, so that no message is large and nothing is inlined */
  private async loadMedia(block: ContentBlock): Promise<void> {
    const target = this.target;
    if (!target) return;
    const parts: string[] = [];
    for (let offset = 0; offset < block.size; ) {
      const window = await host.request('response/data', { ...target, block: block.index, offset, length: WINDOW });
      if (target !== this.target || window.text.length === 0) break;
      parts.push(window.text);
      offset += window.text.length;
    }
    if (target !== this.target) return;
    try {
      const bytes = Uint8Array.from(atob(parts.join('')), (c) => c.charCodeAt(0));
      const url = URL.createObjectURL(new Blob([bytes], { type: block.mimeType ?? 'application/octet-stream' }));
      this.media = new Map(this.media).set(block.index, url);
    } catch {
      this.media = new Map(this.media).set(block.index, '');
    }
  }

  override render() {
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    if (this.rows.length === 0) return html`<p class="empty">This response has no content blocks.</p>`;
    return html`
      ${this.rows.map((block) => this.block(block))}
      ${this.rows.length < this.total ? html`<p class="empty"><button class="link" @click=${() => void this.more()}>Show more</button></p>` : nothing}
    `;
  }

  private block(block: ContentBlock) {
    const label = [block.role, block.type.replace('_', ' '), block.mimeType].filter(Boolean).join(' · ');
    return html`<article aria-label=${`Block ${block.index + 1}: ${label}`}>
      <header>
        <span>${label}</span>
        <span class="muted">${block.title ?? block.name ?? ''}</span>
        ${block.type === 'resource_link' && block.size === 0 ? nothing : html`<span class="muted">${size(block.size)}</span>`}
      </header>
      ${this.body(block)}
    </article>`;
  }

  private body(block: ContentBlock) {
    if (block.type === 'resource_link') {
      return html`<div class="body">
        <button class="link mono" @click=${() => block.uri && void host.request('openUri', { uri: block.uri })}>${block.uri ?? '(no uri)'}</button>
        ${block.description ? html`<div class="muted">${block.description}</div>` : nothing}
      </div>`;
    }
    const uri = block.uri ? html`<div class="body mono muted">${block.uri}</div>` : nothing;
    if (block.text !== undefined) {
      const rest = block.size - block.text.length;
      return html`${uri}
        <pre tabindex="0">${block.text}</pre>
        ${rest > 0 ? html`<div class="body muted">${rest.toLocaleString('en')} more characters: see the Text tab.</div>` : nothing}`;
    }
    return html`${uri}
      <div class="body">${this.mediaBody(block)}</div>`;
  }

  private mediaBody(block: ContentBlock) {
    const url = this.media.get(block.index);
    if (url === '') return html`<span class="failed">The data is not valid base64, so it cannot be shown.</span>`;
    if (!this.isMedia(block)) return html`<span class="muted">Binary data that has no preview.</span>`;
    if (url === undefined) {
      return block.size > EAGER
        ? html`<button class="link" @click=${() => void this.loadMedia(block)}>Load ${size(block.size)}</button>`
        : html`<span class="muted">Loading…</span>`;
    }
    return block.mimeType?.toLowerCase().startsWith('image/')
      ? html`<img src=${url} alt=${block.title ?? block.name ?? `Image of type ${block.mimeType}`} />`
      : html`<audio controls src=${url} aria-label=${block.title ?? 'Audio'}></audio>`;
  }
}
