import { Anchor, List, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Use } from "../../../core/media/picture.ts";
import { fieldName } from "../editing/field-name.ts";
import { viewOfSection } from "./section-views.ts";

/** Where a picture is used, each with the way there. */
export function PictureUses({ uses }: { uses: readonly Use[] }) {
  if (uses.length === 0) return <Text size="sm">Not used on the site.</Text>;
  return (
    <List size="sm" spacing={4}>
      {uses.map(({ section, field, draftOf }) => {
        const { label, to } = viewOfSection(section);
        return (
          <List.Item key={`${section} ${field} ${draftOf}`}>
            <Anchor component={Link} to={to} size="sm">
              {label}
            </Anchor>
            {`: ${fieldName(field)}`}
            {draftOf ? ` (a draft of ${draftOf})` : ""}
          </List.Item>
        );
      })}
    </List>
  );
}
