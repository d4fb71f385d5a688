import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../shared/ui/panel.tsx";
import { View } from "../shared/ui/view.tsx";
import { HandOverLink } from "./hand-over-link.tsx";

/** A new site: where it is, and the link that hands it over. */
export function SiteCreated({
  created: { siteId, origin, link },
  sendsEmail,
}: {
  created: { readonly siteId: string; readonly origin: string; readonly link: string };
  sendsEmail: boolean;
}) {
  return (
    <View title="The site is ready">
      <Panel title="Visit the site">
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
        <HandOverLink link={link} sendsEmail={sendsEmail} />
      </Panel>
      <Button component={Link} to={`/admin/sites/${siteId}`} style={{ alignSelf: "start" }}>
        Open the site’s page
      </Button>
    </View>
  );
}
