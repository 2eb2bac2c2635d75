/** What is used of the package, which has no types of its own. */
declare module 'postject' {
  /** Puts a resource into a program file, which is changed in place. */
  export function inject(
    filename: string,
    resourceName: string,
    resourceData: Buffer,
    options: { sentinelFuse: string; machoSegmentName?: string },
  ): Promise<void>
}
