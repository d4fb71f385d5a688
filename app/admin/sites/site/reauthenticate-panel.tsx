import { Button } from "@mantine/core";
import { Link } from "react-router";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import { Panel } from "../../shared/ui/panel.tsx";

/** Stands in the place of forms that change something, for somebody who signed in long ago. */
export function ReauthenticatePanel({ page }: { page: string }) {
  return (
    <Panel
      title="Confirm it’s you"
      lead="To hand over, pause or delete this site, confirm your password first. You won’t be asked again for ten minutes."
    >
      <Button component={Link} to={reauthenticatePath(page)} style={{ alignSelf: "start" }}>
        Confirm
      </Button>
    </Panel>
  );
}
