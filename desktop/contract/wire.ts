/** Names of what goes between the window and the main process of Electron. */
export const CALL = 'console:call'
export const TOLD = 'console:news'

/** The scheme and origin that the pages have in the window: files of the application, and nothing else. */
export const PAGE_SCHEME = 'veracite'
export const PAGE_ORIGIN = `${PAGE_SCHEME}://console`
