/** A model that cannot be used; the message is a sentence for whoever runs the server. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError'
}
