import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../ui/panel.tsx";
import { reauthenticatePath } from "./reauthenticate-path.ts";

/** Is shown in place of forms until the person confirms their password; `why` says for what, and `page` is where they return. */
export function ReauthenticatePanel({ page, why }: { page: string; why: string }) {
  return (
    <Panel title="Confirm it’s you" lead={`${why} You won’t be asked again for ten minutes.`}>
      <Button component={Link} to={reauthenticatePath(page)} style={{ alignSelf: "start" }}>
        Confirm
      </Button>
    </Panel>
  );
}
