/**
 * What the pages of the console may load and call: what comes with them, and nothing else. antd writes its styles into the page. Both
 * faces send it with every file, as `Content-Security-Policy`.
 */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
