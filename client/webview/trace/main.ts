import '@vscode-elements/elements/dist/vscode-icon/index.js';
import './app';
import './details';
import './table';
