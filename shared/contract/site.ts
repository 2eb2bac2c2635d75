import { z } from 'zod'

/** `GET /api/site`: who runs this server, as far as they say. */
export const site = z.object({ contactEmail: z.string().nullable() })
