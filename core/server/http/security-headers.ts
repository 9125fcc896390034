import { createHash } from 'node:crypto';

/** Sent with everything. A reply that is no page, opened by itself, may not load or run anything. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
};

/** A worker heeds the policy of its own reply: it may ask this server, and do nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Of a worker that runs code from outside in an engine: it may start the engine, and reaches nothing at all. */
export const sandboxWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** Sent with pages besides: what a browser heeds for documents only. */
const documentHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Keeps frames of plugins out of the page's process, also where the browser does not isolate sites.
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Headers of a page whose inline scripts are those of `html`. */
export function pageHeaders(html: string): Readonly<Record<string, string>> {
  return { ...documentHeaders, 'x-frame-options': 'DENY', 'content-security-policy': pagePolicy(html, "'none'") };
}

/** The same for a page that these origins may have in a frame; older headers cannot say so. */
export function framedPageHeaders(
  html: string,
  ancestors: readonly string[] | 'any',
): Readonly<Record<string, string>> {
  const allowed = ancestors === 'any' ? '*' : ancestors.length === 0 ? "'none'" : ancestors.join(' ');
  return { ...documentHeaders, 'content-security-policy': pagePolicy(html, allowed) };
}

/** A page that also reaches these origins, for plugins with all rights of the page; a policy without others stays. */
export function withHosts(
  headers: Readonly<Record<string, string>>,
  hosts: readonly string[],
): Readonly<Record<string, string>> {
  if (hosts.length === 0) return headers;
  const policy = (headers['content-security-policy'] ?? '')
    .split('; ')
    .map((part) => (/^(?:connect|img)-src /.test(part) ? [part, ...hosts].join(' ') : part))
    .join('; ');
  return { ...headers, 'content-security-policy': policy };
}

/**
 * Headers of the page of a sandboxed plugin: an origin of its own, in a frame of this site only, with these origins for
 * calls and images, and these scripts beside those of the site.
 */
export function frameHeaders(allowed: {
  readonly hosts: readonly string[];
  readonly scriptHashes: readonly string[];
}): Readonly<Record<string, string>> {
  const { hosts, scriptHashes } = allowed;
  return {
    'referrer-policy': 'no-referrer',
    'permissions-policy': documentHeaders['permissions-policy'] ?? '',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${["'self'", ...scriptHashes].join(' ')}`,
      "style-src 'unsafe-inline'",
      `img-src ${['data:', ...hosts].join(' ')}`,
      `connect-src ${hosts.length === 0 ? "'none'" : hosts.join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ].join('; '),
  };
}

/** The policy of a page: own files, the inline scripts of this very HTML by hash, and who may have it in a frame. */
function pagePolicy(html: string, frameAncestors: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'", // the component library writes its rules at run time
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
