import { create } from 'zustand'

/** Whether the last call got an answer of the server, whatever it said. */
export const useConnection = create<{ reachable: boolean }>(() => ({ reachable: true }))

/** Notes how the last call went. */
export function noteReachable(reachable: boolean): void {
  if (useConnection.getState().reachable !== reachable) useConnection.setState({ reachable })
}
