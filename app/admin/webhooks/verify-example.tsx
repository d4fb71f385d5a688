import { Code, Text } from "@mantine/core";
import { Panel } from "../shared/ui/panel.tsx";
import { CopyTextButton } from "./new-secret.tsx";

const EXAMPLE = `// npm install standardwebhooks
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET); // whsec_…

createServer(async (request, answer) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  try {
    const { type, data } = webhook.verify(body, request.headers);
    // Seen this webhook-id before? Then it is done already.
    console.log(request.headers["webhook-id"], type, data);
    answer.writeHead(204).end();
  } catch {
    answer.writeHead(401).end(); // not ours, or older than five minutes
  }
}).listen(8080);`;

/** Example code for the developer of the receiving program, which verifies our signature. */
export function VerifyExample() {
  return (
    <Panel
      title="For the developer of the other program"
      lead="Calls follow Standard Webhooks (standardwebhooks.com): a POST with {type, timestamp, data} as JSON. Respond with 2xx within ten seconds, or with 410 to stop receiving calls."
    >
      <Text size="sm">
        Check the signature before you trust a call. The same webhook-id may arrive twice; treat it
        as one event.
      </Text>
      <Code block fz="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {EXAMPLE}
      </Code>
      <div>
        <CopyTextButton text={EXAMPLE} label="Copy example" />
      </div>
    </Panel>
  );
}
