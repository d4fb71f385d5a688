import { Anchor, Button, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { LinkToCopy } from "../shared/ui/link-to-copy.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { View } from "../shared/ui/view.tsx";

/** A new site: where it is, and the link that hands it over. */
export function SiteCreated({
  created: { siteId, origin, link },
  sendsEmail,
}: {
  created: { readonly siteId: string; readonly origin: string; readonly link: string };
  sendsEmail: boolean;
}) {
  return (
    <View title="The site is live">
      <Panel title="Look at it">
        <Text>
          <Anchor href={origin} target="_blank" rel="noopener">
            {origin}
          </Anchor>{" "}
          opens once the host name points to this server.
        </Text>
      </Panel>
      <Panel
        title="Hand it over"
        lead="This link makes your client the owner. It works once, within a week, and only for the email address you entered."
      >
        <Stack>
          <Text size="sm">
            {sendsEmail
              ? "We are emailing it to them. You can also send it yourself:"
              : "No mail server is connected, so nothing was emailed. Send them the link yourself:"}
          </Text>
          <LinkToCopy link={link} />
        </Stack>
      </Panel>
      <Button component={Link} to={`/admin/sites/${siteId}`} style={{ alignSelf: "start" }}>
        Open the site’s page
      </Button>
    </View>
  );
}
