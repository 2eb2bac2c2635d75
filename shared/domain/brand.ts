/** The product's own names. Every screen, mail and default reads them from here. */
export const PRODUCT_NAME = 'Veracite'

/** Name of an organization's assistant until it chooses another. */
export const DEFAULT_ASSISTANT_NAME = 'Vera'

/** Path of the endpoint that other assistants connect to (Model Context Protocol). */
export const MCP_PATH = '/api/mcp'

/** Where that endpoint says how its callers get a token (RFC 9728). */
export const MCP_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`
