/** The product's own names. Every screen, mail and default reads them from here. */
export const PRODUCT_NAME = 'Veracite'

/** Name of an organization's assistant until it chooses another. */
export const DEFAULT_ASSISTANT_NAME = 'Vera'

/** Path of the endpoint that other assistants connect to (Model Context Protocol). */
export const MCP_PATH = '/api/mcp'
