/** The JSON object in a model's reply to a short task, whatever it says around it; undefined where there is none. */
export function objectIn(reply: string): unknown {
  try {
    return JSON.parse(reply.slice(Math.max(0, reply.indexOf('{')), reply.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
