export { maskSecrets as redactText } from '@wirebench/core/trace/redact/mask-secrets';
