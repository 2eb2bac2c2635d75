"""A program as an integrator writes it, over a client that openapi-python-client makes from the description of the calls."""

import json
import sys
from io import BytesIO

from client import AuthenticatedClient
from client.api.chat import ask_question
from client.api.documents import download_document, read_document, upload_document
from client.models import ChatEventDelta, ChatEventDone, ChatQuestion, UploadDocumentBody
from client.types import File

TEXT = b"# Ferry\n\nThe ferry leaves at quarter past nine.\n"
url, token = sys.argv[1:]
client = AuthenticatedClient(base_url=url, token=token, timeout=60)

file = File(payload=BytesIO(TEXT), file_name="ferry.md", mime_type="text/markdown")
uploaded = upload_document.sync(client=client, body=UploadDocumentBody(file=file, folder="travel")).document
while read_document.sync(uploaded.id, client=client).document.status == "processing":
    pass

question = ChatQuestion(message="When does the ferry leave?")
answer = ask_question.sync(client=client, body=question)

streamed, done = "", None
request = {"json": question.to_dict(), "headers": {"accept": "text/event-stream"}}
with client.get_httpx_client().stream("POST", "/api/chat", **request) as response:
    for line in response.iter_lines():
        name, _, value = line.partition(": ")
        if name == "event":
            event = value
        elif name == "data" and event == "delta":
            streamed += ChatEventDelta.from_dict({"event": event, "data": json.loads(value)}).data.text
        elif name == "data" and event == "done":
            done = ChatEventDone.from_dict({"event": event, "data": json.loads(value)}).data

original = download_document.sync(uploaded.id, client=client).payload.read()
missing = read_document.sync(999_999, client=client)
print(
    json.dumps(
        {
            "folder": uploaded.folder,
            "content": answer.message.content,
            "cited": answer.message.sources[0].filename,
            "streamed": streamed,
            "done": done.message.content,
            "isWhole": original == TEXT,
            "missing": missing.code,
        }
    )
)
