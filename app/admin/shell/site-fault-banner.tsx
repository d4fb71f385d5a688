import { Alert, Anchor, List } from "@mantine/core";
import { Link } from "react-router";

/** What is wrong with the site, with the section's label and view where the section is known. */
export interface ShownFault {
  readonly section: string | null;
  readonly view: string | null;
  readonly text: string;
}

/** Tells that visitors do not see the site as it was last published, and where to fix that. */
export function SiteFaultBanner({ faults }: { faults: readonly ShownFault[] }) {
  return (
    <Alert color="seal" title="Your site can't be shown as published" mb="lg" role="alert">
      Open the section below, check it, and save it, or restore an earlier version in{" "}
      <Anchor component={Link} to="/admin/history">
        History
      </Anchor>
      . Until then, visitors see an older version or a notice.
      <List mt="xs">
        {faults.map((fault) => (
          <List.Item key={fault.text}>
            {fault.section && fault.view ? (
              <>
                <Anchor component={Link} to={fault.view}>
                  {fault.section}
                </Anchor>
                {": "}
              </>
            ) : null}
            {fault.text}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
